variable "types" {
  default = ["api", "audit", "authenticator", "controllerManager", "scheduler"]
}

resource "aws_eks_cluster" "good" {
  name                      = "app"
  role_arn                  = "arn:aws:iam::123456789012:role/eks"
  enabled_cluster_log_types = var.types
}
