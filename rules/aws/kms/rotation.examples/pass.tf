locals {
  rotated = !false
}

resource "aws_kms_key" "good" {
  description         = "Data"
  enable_key_rotation = true
}

resource "aws_kms_key" "good_2" {
  description              = "Data"
  customer_master_key_spec = "SYMMETRIC_DEFAULT"
  enable_key_rotation      = "true"
}

resource "aws_kms_key" "good_3" {
  description         = "Data"
  enable_key_rotation = local.rotated
}
