resource "aws_kms_key" "data" {}

resource "aws_ebs_volume" "good" {
  availability_zone = "eu-west-1a"
  size              = 40
  kms_key_id        = aws_kms_key.data.arn
}

resource "aws_ebs_volume" "good_2" {
  availability_zone = "eu-west-1a"
  size              = 40
  kms_key_id        = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
