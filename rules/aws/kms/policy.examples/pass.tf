resource "aws_kms_key" "good" {
  description = "Data"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "111122223333" }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}

resource "aws_kms_key" "good_separate" {
  description = "Data"
}

resource "aws_kms_key_policy" "good_separate" {
  key_id = aws_kms_key.good_separate.key_id
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "111122223333" }
      Action    = "kms:*"
      Resource  = "*"
    }]
  })
}
