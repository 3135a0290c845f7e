resource "aws_eks_cluster" "main" {
  name = "shop"
  version = "1.31"
  role_arn = "arn:aws:iam::123456789012:role/eks"
  vpc_config {
    subnet_ids = ["subnet-0f1e2d3c4b5a69788", "subnet-0a1b2c3d4e5f60718"]
    security_group_ids = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
    endpoint_public_access = true
    endpoint_private_access = true
    public_access_cidrs = ["203.0.113.0/24"]
  }
  enabled_cluster_log_types = ["audit", "api"]
  encryption_config {
    provider {
      key_arn = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
    }
  }
  kubernetes_network_config {
    service_ipv4_cidr = "172.20.0.0/16"
  }
  access_config {
    authentication_mode = "API"
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-504448181618"
    resource_type = "aws_eks_cluster"
    env = "prod"
  }
}
