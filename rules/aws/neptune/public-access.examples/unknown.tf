variable "setting" {
  type = bool
}

resource "aws_neptune_cluster_instance" "unknown" {
  cluster_identifier  = "graph"
  instance_class      = "db.r6g.large"
  publicly_accessible = var.setting
}
