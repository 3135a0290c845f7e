locals {
  setting = false
}

resource "aws_neptune_cluster_instance" "good" {
  cluster_identifier = "graph"
  instance_class     = "db.r6g.large"
}

resource "aws_neptune_cluster_instance" "good_2" {
  cluster_identifier  = "graph"
  instance_class      = "db.r6g.large"
  publicly_accessible = false
}

resource "aws_neptune_cluster_instance" "good_3" {
  cluster_identifier  = "graph"
  instance_class      = "db.r6g.large"
  publicly_accessible = local.setting
}
