resource "aws_neptune_cluster" "good" {
  cluster_identifier             = "graph"
  enable_cloudwatch_logs_exports = ["audit"]
}

resource "aws_neptune_cluster" "good_2" {
  cluster_identifier             = "graph"
  enable_cloudwatch_logs_exports = ["slowquery", "audit"]
}
