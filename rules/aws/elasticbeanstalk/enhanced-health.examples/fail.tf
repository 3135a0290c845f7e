resource "aws_elastic_beanstalk_environment" "bad" {
  name        = "web"
  application = "app"
}
