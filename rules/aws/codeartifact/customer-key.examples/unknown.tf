variable "setting" {
  type = string
}

resource "aws_codeartifact_domain" "unknown" {
  domain         = "packages"
  encryption_key = var.setting
}
