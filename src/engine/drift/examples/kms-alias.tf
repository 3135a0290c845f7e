resource "aws_kms_alias" "main" {
  name = "alias/orders"
  target_key_id = "1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
}
