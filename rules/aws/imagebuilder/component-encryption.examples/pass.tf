resource "aws_imagebuilder_component" "good" {
  name       = "c"
  platform   = "Linux"
  version    = "1.0.0"
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1"
}
