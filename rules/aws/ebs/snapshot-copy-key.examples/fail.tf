resource "aws_ebs_snapshot_copy" "bad" {
  source_region      = "eu-west-1"
  source_snapshot_id = "snap-0123456789abcdef0"
}

resource "aws_ebs_snapshot_copy" "bad_2" {
  source_region      = "eu-west-1"
  source_snapshot_id = "snap-0123456789abcdef0"
  kms_key_id         = "alias/aws/managed"
}
