variable "user" {}

resource "aws_secretsmanager_secret_version" "bad" {
  secret_id     = "shop"
  secret_string = jsonencode({ user = var.user, password = "correct horse" })
}
