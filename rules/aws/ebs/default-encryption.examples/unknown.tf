variable "setting" {
  type = bool
}

resource "aws_ebs_encryption_by_default" "unknown" {
  enabled = var.setting
}
