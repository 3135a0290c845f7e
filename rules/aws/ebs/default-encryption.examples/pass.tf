locals {
  setting = true
}

resource "aws_ebs_encryption_by_default" "good" {}

resource "aws_ebs_encryption_by_default" "good_2" {
  enabled = true
}

resource "aws_ebs_encryption_by_default" "good_3" {
  enabled = local.setting
}
