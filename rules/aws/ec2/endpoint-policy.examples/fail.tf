resource "aws_vpc_endpoint" "bad" {
  vpc_id       = "vpc-1"
  service_name = "com.amazonaws.eu-west-1.s3"
}

resource "aws_vpc_endpoint" "bad_policy" {
  vpc_id            = "vpc-1"
  vpc_endpoint_type = "Interface"
  service_name      = "com.amazonaws.eu-west-1.kms"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = "*", Action = "*", Resource = "*" }]
  })
}

data "aws_iam_policy_document" "all" {
  statement {
    actions   = ["*"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
}

resource "aws_vpc_endpoint_policy" "bad" {
  vpc_endpoint_id = "vpce-1"
  policy          = data.aws_iam_policy_document.all.json
}
