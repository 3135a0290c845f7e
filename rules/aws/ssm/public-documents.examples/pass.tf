resource "aws_ssm_document" "good" {
  name          = "restart"
  document_type = "Command"
  content       = "{}"
}

resource "aws_ssm_document" "good_2" {
  name          = "restart"
  document_type = "Command"
  content       = "{}"
  permissions = {
    type        = "Share"
    account_ids = "111122223333"
  }
}
