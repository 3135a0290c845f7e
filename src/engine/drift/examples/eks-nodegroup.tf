resource "aws_eks_node_group" "main" {
  cluster_name = "shop"
  node_group_name = "workers"
  node_role_arn = "arn:aws:iam::123456789012:role/web"
  subnet_ids = ["subnet-0a1b2c3d4e5f60718", "subnet-0f1e2d3c4b5a69788"]
  instance_types = ["t3.large"]
  capacity_type = "SPOT"
  ami_type = "AL2023_x86_64_STANDARD"
  version = "1.33"
  disk_size = 40
  labels = {
    pool = "workers"
  }
  scaling_config {
    min_size = 1
    max_size = 4
    desired_size = 2
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-710000000006"
    resource_type = "aws_eks_node_group"
    env = "prod"
  }
}
