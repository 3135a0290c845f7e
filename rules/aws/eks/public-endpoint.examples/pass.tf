resource "aws_eks_cluster" "good" {
  name     = "app"
  role_arn = "arn:aws:iam::123456789012:role/eks"
  vpc_config {
    subnet_ids              = ["subnet-1", "subnet-2"]
    endpoint_private_access = true
    endpoint_public_access  = false
  }
}

resource "aws_eks_cluster" "good_office" {
  name     = "app"
  role_arn = "arn:aws:iam::123456789012:role/eks"
  vpc_config {
    subnet_ids          = ["subnet-1", "subnet-2"]
    public_access_cidrs = ["203.0.113.0/24"]
  }
}
