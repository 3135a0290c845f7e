variable "name" {
  type        = string
  description = "What the names of all resources begin with"
}

variable "backup_days" {
  type    = number
  default = 14
}

variable "office_networks" {
  type    = list(string)
  default = ["198.51.100.0/24"]
}

locals {
  tags = {
    service = var.name
    owner   = "shop-team"
  }
}
