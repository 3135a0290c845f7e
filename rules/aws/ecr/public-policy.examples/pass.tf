data "aws_iam_policy_document" "good" {
  statement {
    actions = ["ecr:BatchGetImage"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::123456789012:root"]
    }
  }
}

resource "aws_ecr_repository_policy" "good" {
  repository = "app"
  policy     = data.aws_iam_policy_document.good.json
}

resource "aws_ecr_repository_policy" "good_condition" {
  repository = "app"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = ["ecr:BatchGetImage"]
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-1234567890" } }
    }]
  })
}
