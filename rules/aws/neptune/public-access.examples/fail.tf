resource "aws_neptune_cluster_instance" "bad" {
  cluster_identifier  = "graph"
  instance_class      = "db.r6g.large"
  publicly_accessible = true
}
