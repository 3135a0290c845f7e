resource "aws_kms_key" "good" {
  description = "Data"
}

resource "aws_kms_key" "good_2" {
  description = "Data"
  is_enabled  = true
}
