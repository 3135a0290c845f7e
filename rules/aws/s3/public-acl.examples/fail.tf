variable "acl" {
  default = "public-read"
}

locals {
  everyone = "http://acs.amazonaws.com/groups/global/AllUsers"
}

resource "aws_s3_bucket" "bad" {
  bucket = "inline"
  acl    = var.acl
}

resource "aws_s3_bucket" "bad_write" {
  bucket = "write"
  acl    = "public-read-write"
}

resource "aws_s3_bucket" "bad_separate" {
  bucket = "separate"
}

resource "aws_s3_bucket_acl" "bad_separate" {
  bucket = aws_s3_bucket.bad_separate.id
  acl    = "authenticated-read"
}

resource "aws_s3_bucket" "bad_grant" {
  bucket = "grant"

  dynamic "grant" {
    for_each = [local.everyone]

    content {
      type        = "Group"
      uri         = grant.value
      permissions = ["READ"]
    }
  }
}

resource "aws_s3_bucket" "bad_grants" {
  bucket = "grants"
}

resource "aws_s3_bucket_acl" "bad_grants" {
  bucket = aws_s3_bucket.bad_grants.bucket

  access_control_policy {
    grant {
      grantee {
        type = "Group"
        uri  = "http://acs.amazonaws.com/groups/global/AuthenticatedUsers"
      }
      permission = "READ_ACP"
    }

    owner {
      id = "75aa57f09aa0c8caeab4f8c24e99d10f8e7faeebf76c078efc7c6caea54ba06a"
    }
  }
}
