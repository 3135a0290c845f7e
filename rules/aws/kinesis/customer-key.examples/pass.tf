resource "aws_kms_key" "data" {}

resource "aws_kinesis_stream" "good" {
  name        = "events"
  shard_count = 1
  kms_key_id  = aws_kms_key.data.arn
}

resource "aws_kinesis_stream" "good_2" {
  name        = "events"
  shard_count = 1
  kms_key_id  = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
