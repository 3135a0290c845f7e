resource "aws_iam_policy" "good" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["s3:PutBucketPolicy"], Resource = "arn:aws:s3:::a" }] })
}
