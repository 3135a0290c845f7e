variable "setting" {
  type = string
}

resource "aws_kinesis_stream" "unknown" {
  name            = "events"
  shard_count     = 1
  encryption_type = var.setting
}
