resource "aws_iam_policy" "bad" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "s3:Get*", Resource = "*" }] })
}

resource "aws_iam_role_policy" "bad" {
  role   = "app"
  policy = jsonencode({ Statement = { Effect = "Allow", Action = ["secretsmanager:GetSecretValue"], Resource = "*" } })
}

resource "aws_iam_policy" "bad_buckets" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::*" }] })
}

resource "aws_iam_policy" "bad_objects" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "s3:Get*", Resource = "arn:aws:s3:::*/*" }] })
}

resource "aws_iam_policy" "bad_secrets" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "secretsmanager:GetSecretValue", Resource = "arn:aws:secretsmanager:*:*:secret:*" }] })
}

resource "aws_iam_policy" "bad_parameters" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "ssm:GetParameter", Resource = "arn:aws:ssm:eu-west-1:123456789012:parameter/*" }] })
}

resource "aws_iam_policy" "bad_decrypt" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["kms:Decrypt", "kms:DescribeKey"], Resource = "*" }] })
}

resource "aws_iam_role_policy" "bad_keys" {
  role   = "app"
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "kms:*", Resource = "arn:aws:kms:*:*:key/*" }] })
}

resource "aws_iam_policy" "bad_encrypt_anew" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "kms:ReEncrypt*", Resource = "arn:aws:kms:eu-west-1:123456789012:key/*" }] })
}
