resource "aws_iam_policy" "bad" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["s3:PutBucketPolicy"], Resource = "*" }] })
}
