resource "aws_eks_cluster" "bad" {
  name     = "app"
  role_arn = "arn:aws:iam::123456789012:role/eks"
}

resource "aws_eks_cluster" "bad_partly" {
  name                      = "app"
  role_arn                  = "arn:aws:iam::123456789012:role/eks"
  enabled_cluster_log_types = ["api"]
}
