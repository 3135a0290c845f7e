resource "aws_ssm_document" "bad" {
  name          = "restart"
  document_type = "Command"
  content       = "{}"
  permissions = {
    type        = "Share"
    account_ids = "All"
  }
}
