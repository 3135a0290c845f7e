resource "aws_iam_policy" "good" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::a/*" },
      { Effect = "Allow", Action = "s3:ListAllMyBuckets", Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "good_prefix" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::app-*/*" }] })
}

resource "aws_iam_policy" "good_parameters" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "ssm:GetParameter", Resource = "arn:aws:ssm:*:*:parameter/app/*" }] })
}

resource "aws_iam_policy" "good_keys" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "kms:Decrypt", Resource = "arn:aws:kms:eu-west-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab" },
      { Effect = "Allow", Action = ["kms:DescribeKey", "kms:Encrypt"], Resource = "*" },
      { Effect = "Allow", Action = "kms:Decrypt", Resource = "*", Condition = { StringEquals = { "kms:ViaService" = "s3.eu-west-1.amazonaws.com" } } },
    ]
  })
}
