variable "setting" {
  type = bool
}

resource "aws_s3_access_point" "unknown" {
  bucket = "data"
  name   = "reports"
  public_access_block_configuration {
    block_public_policy = var.setting
  }
}
