resource "aws_docdb_cluster" "good" {
  cluster_identifier              = "catalog"
  enabled_cloudwatch_logs_exports = ["audit", "profiler"]
}

resource "aws_docdb_cluster" "good_2" {
  cluster_identifier              = "catalog"
  enabled_cloudwatch_logs_exports = concat([], ["audit", "profiler"])
}
