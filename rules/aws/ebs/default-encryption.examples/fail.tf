resource "aws_ebs_encryption_by_default" "bad" {
  enabled = false
}
