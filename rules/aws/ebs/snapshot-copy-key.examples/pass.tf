resource "aws_kms_key" "data" {}

resource "aws_ebs_snapshot_copy" "good" {
  source_region      = "eu-west-1"
  source_snapshot_id = "snap-0123456789abcdef0"
  kms_key_id         = aws_kms_key.data.arn
}

resource "aws_ebs_snapshot_copy" "good_2" {
  source_region      = "eu-west-1"
  source_snapshot_id = "snap-0123456789abcdef0"
  kms_key_id         = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
