variable "secret_key" {
  sensitive = true
}

provider "aws" {
  region     = "eu-west-1"
  secret_key = var.secret_key
}
