resource "aws_eks_node_group" "bad" {
  cluster_name = "app"
  remote_access {
    ec2_ssh_key = "admin"
  }
}
