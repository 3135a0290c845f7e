variable "principal" {
  default = "*"
}

data "aws_iam_policy_document" "bad" {
  statement {
    actions   = ["elasticfilesystem:ClientMount"]
    resources = ["*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
}

resource "aws_efs_file_system" "bad_separate" {
  creation_token = "shared"
}

resource "aws_efs_file_system_policy" "bad_separate" {
  file_system_id = aws_efs_file_system.bad_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "elasticfilesystem:ClientMount"
      Resource  = "*"
    }]
  })
}

resource "aws_efs_file_system" "bad_list_separate" {
  creation_token = "shared"
}

resource "aws_efs_file_system_policy" "bad_list_separate" {
  file_system_id = aws_efs_file_system.bad_list_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", var.principal] }
      Action    = "elasticfilesystem:ClientMount"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "true" }
      }
    }]
  })
}

resource "aws_efs_file_system" "bad_text_separate" {
  creation_token = "shared"
}

resource "aws_efs_file_system_policy" "bad_text_separate" {
  file_system_id = aws_efs_file_system.bad_text_separate.id
  policy         = <<POLICY
{"Version": "2012-10-17", "Statement": {"Effect": "Allow", "Principal": {"AWS": ["*"]}, "Action": ["elasticfilesystem:ClientMount"], "Resource": "*"}}
POLICY
}

resource "aws_efs_file_system" "bad_data_separate" {
  creation_token = "shared"
}

resource "aws_efs_file_system_policy" "bad_data_separate" {
  file_system_id = aws_efs_file_system.bad_data_separate.id
  policy         = data.aws_iam_policy_document.bad.json
}
