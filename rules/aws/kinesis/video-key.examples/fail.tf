resource "aws_kinesis_video_stream" "bad" {
  name = "camera"
}

resource "aws_kinesis_video_stream" "bad_2" {
  name       = "camera"
  kms_key_id = "alias/aws/managed"
}
