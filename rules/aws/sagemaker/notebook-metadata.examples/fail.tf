resource "aws_sagemaker_notebook_instance" "bad" {
  name          = "research"
  instance_type = "ml.t3.medium"
  role_arn      = "arn:aws:iam::111122223333:role/sagemaker"
}

resource "aws_sagemaker_notebook_instance" "bad_2" {
  name          = "research"
  instance_type = "ml.t3.medium"
  role_arn      = "arn:aws:iam::111122223333:role/sagemaker"
  instance_metadata_service_configuration {
    minimum_instance_metadata_service_version = "1"
  }
}
