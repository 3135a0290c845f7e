resource "aws_eks_cluster" "bad" {
  name     = "app"
  role_arn = "arn:aws:iam::123456789012:role/eks"
  vpc_config {
    subnet_ids              = ["subnet-1", "subnet-2"]
    endpoint_private_access = true
  }
}

resource "aws_eks_cluster" "bad_open" {
  name     = "app"
  role_arn = "arn:aws:iam::123456789012:role/eks"
  vpc_config {
    subnet_ids             = ["subnet-1", "subnet-2"]
    endpoint_public_access = true
    public_access_cidrs    = ["10.0.0.0/8", "0.0.0.0/0"]
  }
}

resource "aws_eks_cluster" "bad_empty" {
  name     = "app"
  role_arn = "arn:aws:iam::123456789012:role/eks"
  vpc_config {
    subnet_ids          = ["subnet-1", "subnet-2"]
    public_access_cidrs = []
  }
}
