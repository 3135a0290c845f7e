variable "name" {
  default = "data"
}

variable "settings" {
  default = { versioning = true }
}

resource "aws_s3_bucket" "good" {
  count  = 1
  bucket = var.name
}

resource "aws_s3_bucket_versioning" "good" {
  bucket = one(aws_s3_bucket.good[*].id)

  versioning_configuration {
    status = var.settings.versioning ? "Enabled" : "Suspended"
  }
}
