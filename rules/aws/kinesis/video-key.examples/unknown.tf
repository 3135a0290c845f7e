variable "setting" {
  type = string
}

resource "aws_kinesis_video_stream" "unknown" {
  name       = "camera"
  kms_key_id = var.setting
}
