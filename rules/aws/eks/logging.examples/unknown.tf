variable "types" {
  type = list(string)
}

resource "aws_eks_cluster" "unknown" {
  name                      = "app"
  role_arn                  = "arn:aws:iam::123456789012:role/eks"
  enabled_cluster_log_types = var.types
}
