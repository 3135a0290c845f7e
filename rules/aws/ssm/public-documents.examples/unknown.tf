variable "setting" {
  type = string
}

resource "aws_ssm_document" "unknown" {
  name          = "restart"
  document_type = "Command"
  content       = "{}"
  permissions = {
    type        = "Share"
    account_ids = var.setting
  }
}
