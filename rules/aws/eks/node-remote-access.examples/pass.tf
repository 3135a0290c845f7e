resource "aws_eks_node_group" "good" {
  cluster_name = "app"
  remote_access {
    ec2_ssh_key               = "admin"
    source_security_group_ids = ["sg-1"]
  }
}

resource "aws_eks_node_group" "good_none" {
  cluster_name = "app"
}
