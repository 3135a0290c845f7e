resource "aws_kms_key" "bad" {
  description = "Data"
}

resource "aws_kms_key" "bad_2" {
  description         = "Data"
  enable_key_rotation = false
}

resource "aws_kms_key" "bad_3" {
  description              = "Data"
  customer_master_key_spec = "SYMMETRIC_DEFAULT"
}
