resource "aws_kinesis_stream" "bad" {
  name        = "events"
  shard_count = 1
}

resource "aws_kinesis_stream" "bad_2" {
  name        = "events"
  shard_count = 1
  kms_key_id  = "alias/aws/managed"
}
