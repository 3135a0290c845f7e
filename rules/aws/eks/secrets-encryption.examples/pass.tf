resource "aws_kms_key" "good" {}

resource "aws_eks_cluster" "good" {
  name     = "app"
  role_arn = "arn:aws:iam::123456789012:role/eks"
  vpc_config {
    subnet_ids = ["subnet-1", "subnet-2"]
  }
  encryption_config {
    resources = ["secrets"]
    provider {
      key_arn = aws_kms_key.good.arn
    }
  }
}
