resource "aws_docdb_cluster" "bad" {
  cluster_identifier = "catalog"
}

resource "aws_docdb_cluster" "bad_2" {
  cluster_identifier              = "catalog"
  enabled_cloudwatch_logs_exports = []
}
