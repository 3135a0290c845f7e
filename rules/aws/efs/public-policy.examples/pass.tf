data "aws_iam_policy_document" "good" {
  statement {
    actions   = ["elasticfilesystem:ClientMount"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}

resource "aws_efs_file_system" "good_separate" {
  creation_token = "shared"
}

resource "aws_efs_file_system_policy" "good_separate" {
  file_system_id = aws_efs_file_system.good_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/reader" }
      Action    = "elasticfilesystem:ClientMount"
      Resource  = "*"
    }]
  })
}

resource "aws_efs_file_system" "good_service_separate" {
  creation_token = "shared"
}

resource "aws_efs_file_system_policy" "good_service_separate" {
  file_system_id = aws_efs_file_system.good_service_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "backup.amazonaws.com" }
      Action    = "elasticfilesystem:ClientMount"
      Resource  = "*"
    }]
  })
}

resource "aws_efs_file_system" "good_source_separate" {
  creation_token = "shared"
}

resource "aws_efs_file_system_policy" "good_source_separate" {
  file_system_id = aws_efs_file_system.good_source_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "elasticfilesystem:ClientMount"
      Resource  = "*"
      Condition = {
        StringEquals = { "aws:SourceAccount" = "111122223333" }
      }
    }]
  })
}

resource "aws_efs_file_system" "good_deny_separate" {
  creation_token = "shared"
}

resource "aws_efs_file_system_policy" "good_deny_separate" {
  file_system_id = aws_efs_file_system.good_deny_separate.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "elasticfilesystem:ClientMount"
      Resource  = "*"
      Condition = {
        Bool = { "aws:SecureTransport" = "false" }
      }
    }]
  })
}

resource "aws_efs_file_system" "good_data_separate" {
  creation_token = "shared"
}

resource "aws_efs_file_system_policy" "good_data_separate" {
  file_system_id = aws_efs_file_system.good_data_separate.id
  policy         = data.aws_iam_policy_document.good.json
}

resource "aws_efs_file_system" "good_none" {
  creation_token = "shared"
}
