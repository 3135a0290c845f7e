variable "setting" {
  type = string
}

resource "aws_kinesis_stream" "unknown" {
  name        = "events"
  shard_count = 1
  kms_key_id  = var.setting
}
