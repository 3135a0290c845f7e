resource "aws_ecr_repository_policy" "bad" {
  repository = "app"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = "*", Action = ["ecr:BatchGetImage"] }]
  })
}

resource "aws_ecr_repository_policy" "bad_list" {
  repository = "app"
  policy     = <<EOF
{"Statement": {"Effect": "Allow", "Principal": {"AWS": ["arn:aws:iam::123456789012:root", "*"]}, "Action": "ecr:*"}}
EOF
}

resource "aws_ecr_repository_policy" "bad_condition" {
  repository = "app"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = ["ecr:BatchGetImage"]
      Condition = { Bool = { "aws:SecureTransport" = "true" } }
    }]
  })
}
