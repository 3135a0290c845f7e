resource "aws_kms_key" "bad" {
  description = "Data"
}
